// An enterprise as it stands in its form, what can be said about it before the server is asked, and about what changed
// elsewhere meanwhile.
import type {
  Enterprise,
  EnterpriseForm,
  EnterpriseRelation,
  EnterpriseSize,
  Industry,
} from "../../../../api/enterprises/enterprise-queries";
import { threeWay, type Versions } from "../../../../forms/three-way";

/** As typed; empty means none. */
export interface EnterpriseDraft {
  code: string;
  creditCode: string;
  nameZh: string;
  nameEn: string;
  industry: Industry | "";
  size: EnterpriseSize | "";
  city: string;
  relations: readonly EnterpriseRelation[];
  college: string;
}

export const noEnterprise: EnterpriseDraft = {
  code: "",
  creditCode: "",
  nameZh: "",
  nameEn: "",
  industry: "",
  size: "",
  city: "",
  relations: [],
  college: "",
};

export function draftOf(enterprise: Enterprise): EnterpriseDraft {
  return {
    code: enterprise.code,
    creditCode: enterprise.credit_code ?? "",
    nameZh: enterprise.name.zh,
    nameEn: enterprise.name.en ?? "",
    industry: enterprise.industry ?? "",
    size: enterprise.size ?? "",
    city: enterprise.city ?? "",
    relations: enterprise.relations,
    college: enterprise.college?.id ?? "",
  };
}

export function formOf(draft: EnterpriseDraft): EnterpriseForm {
  return {
    code: draft.code.trim(),
    credit_code: draft.creditCode.trim().toUpperCase() || null,
    name: { zh: draft.nameZh.trim(), en: draft.nameEn.trim() || null },
    industry: draft.industry || null,
    size: draft.size || null,
    city: draft.city.trim() || null,
    relations: draft.relations.toSorted(),
    college: draft.college || null,
  };
}

const fields = [
  "code",
  "creditCode",
  "nameZh",
  "nameEn",
  "industry",
  "size",
  "city",
  "relations",
  "college",
] as const satisfies readonly (keyof EnterpriseDraft)[];
export type EnterpriseField = (typeof fields)[number];

const written = (draft: EnterpriseDraft): Record<EnterpriseField, string | null> => {
  const { code, credit_code, name, industry, size, city, relations, college } = formOf(draft);
  return {
    code,
    creditCode: credit_code,
    nameZh: name.zh,
    nameEn: name.en,
    industry,
    size,
    city,
    relations: relations.join(" "),
    college,
  };
};

/** What saving would change, however it is written. */
export function differences(one: EnterpriseDraft, other: EnterpriseDraft): EnterpriseField[] {
  const [here, there] = [written(one), written(other)];
  return fields.filter((field) => here[field] !== there[field]);
}

export const merge = (versions: Versions<EnterpriseDraft>) =>
  threeWay(versions, { differences, fieldsOf: (field) => [field] });

type Fault = "required" | "too_long" | "invalid" | "taken";
export type Faults = Partial<Record<EnterpriseField, Fault | undefined>>;

const longest = { code: 40, nameZh: 120, nameEn: 200, city: 60 } as const;

const tooLong = (text: string, most: number) => [...text.trim()].length > most;

export function check(draft: EnterpriseDraft, needsCollege: boolean): Faults {
  const words = (field: keyof typeof longest, required: boolean): Fault | undefined => {
    if (draft[field].trim() === "") return required ? "required" : undefined;
    return tooLong(draft[field], longest[field]) ? "too_long" : undefined;
  };
  const credit = draft.creditCode.trim().toUpperCase();
  const faults: Faults = {
    code: words("code", true),
    // 18 of the letters and digits that GB 32100 uses.
    creditCode: credit === "" || /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(credit) ? undefined : "invalid",
    nameZh: words("nameZh", true),
    nameEn: words("nameEn", false),
    city: words("city", false),
    college: needsCollege && draft.college === "" ? "required" : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

const byServerName = new Map<string, EnterpriseField>([
  ["code", "code"],
  ["credit_code", "creditCode"],
  ["name", "nameZh"],
  ["name.zh", "nameZh"],
  ["name.en", "nameEn"],
  ["name_zh", "nameZh"],
  ["name_en", "nameEn"],
  ["industry", "industry"],
  ["size", "size"],
  ["city", "city"],
  ["relations", "relations"],
  ["college", "college"],
]);

const known = ["required", "too_long", "taken"] as const;

/** The server's reasons by the fields that are shown; null when it is not about them. */
export function faultsFrom(reasons: Readonly<Record<string, string>>): Faults | null {
  const found = Object.entries(reasons).flatMap(([name, reason]) => {
    const field = byServerName.get(name);
    return field ? [[field, known.find((one) => one === reason) ?? "invalid"] as const] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
