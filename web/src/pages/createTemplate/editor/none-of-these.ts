import type { LocalText } from "../../../questionnaire/model";

const chinese = /^(?:以上|上述)?(?:都|均|皆)?(?:没有|无|不是|不符合)$|^无$/;
const english = /^none(?: of (?:these|them|the above))?$/i;

/** An option that says that none of the others fits: nobody chooses it beside one of them. */
export const saysNone = ({ zh, en }: LocalText) => chinese.test(zh.trim()) || english.test((en ?? "").trim());
