// The proof that both languages have exactly the same texts: a text that exists in one
// language only makes `Texts` fail to compile, and the message names it. A text with a count has the forms of its own
// language: `_one` and `_other` in English, `_other` alone in Chinese.

import type { Namespaces } from "./namespaces";

/** The navigation has the titles of all pages besides its own texts. */
type Titles = { nav: Record<keyof typeof import("../pages/list").pages, string> };

type TextsOf<Place extends 0 | 1> = { [Name in Namespace]: Namespaces[Name][Place]["default"] } & Titles;
type ZhTexts = TextsOf<0>;
type EnTexts = TextsOf<1>;

/** Addresses of all texts: `namespace.group.key`. */
export type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

type WithoutOne<Key> = Key extends `${string}_one` ? never : Key;

type Complete<T, _MissingInEnglish extends never, _MissingInChinese extends never> = T;

export type Texts = Complete<
  ZhTexts,
  Exclude<Leaves<ZhTexts>, Leaves<EnTexts>>,
  Exclude<WithoutOne<Leaves<EnTexts>>, Leaves<ZhTexts>>
>;

export type Namespace = keyof Namespaces;
export type PageNamespace = Exclude<Namespace, "common" | "nav" | "session" | "errors">;
