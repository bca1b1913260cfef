import type { Campaign, RateRow } from "../../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { classNames } from "../../../../ui/class-names";
import { Icon } from "../../../../ui/icon/Icon";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { ClassRates } from "./ClassRates";
import { RateAside, RateGroup, RateLine, RateTable } from "./RateTable";

type CollegeRatesProps = {
  campaign: Campaign;
  /** undefined: not there yet. */
  colleges: readonly RateRow[] | undefined;
  opened: string | undefined;
  mark: number | null;
  onOpen: (college: string | undefined) => void;
};

const loadingRows = 6;

/** A line for each college; the opened one with its classes below. */
export function CollegeRates({ campaign, colleges, opened, mark, onOpen }: CollegeRatesProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const single = colleges?.length === 1;

  if (colleges?.length === 0) return <StateMessage title={t("rates.none")} text={t("rates.noneText")} />;
  return (
    <RateTable caption={t("rates.title")} busy={!colleges}>
      {colleges?.map((row) => {
        const open = row.id === opened;
        return (
          <RateGroup key={row.id}>
            <RateLine
              row={row}
              mark={mark}
              open={open}
              name={
                single ? (
                  localText(row.name)
                ) : (
                  <button
                    type="button"
                    aria-expanded={open}
                    className="rate-toggle"
                    onClick={() => onOpen(open ? undefined : row.id)}
                  >
                    <Icon name="chevron-right" className={classNames("size-4 text-muted", open && "rotate-90")} />
                    {localText(row.name)}
                  </button>
                )
              }
            />
            {open && <ClassRates campaign={campaign} college={row.id} />}
          </RateGroup>
        );
      }) ?? (
        <RateGroup>
          {Array.from({ length: loadingRows }, (_, key) => (
            <RateAside key={key}>
              <Skeleton className="my-2.5 w-full" />
            </RateAside>
          ))}
        </RateGroup>
      )}
    </RateTable>
  );
}
