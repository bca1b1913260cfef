import { useTranslation } from "../i18n/use-translation";
import type { ListKind } from "../lib/import-search";

type KindChoiceProps = { kinds: readonly ListKind[]; chosen: ListKind; onChoose: (kind: ListKind) => void };

export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const { t } = useTranslation("imports");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{t("which")}</legend>
      <div className="import-kinds">
        {kinds.map((kind) => (
          <label key={kind} className="import-kind">
            <input
              type="radio"
              name="list"
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
              className="radio mt-0.5"
            />
            <span className="min-w-0 font-semibold first-letter:uppercase">
              {t(`list.${kind}`)}
              <span className="block text-note font-normal text-muted">{t(`about.${kind}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
