import { useQuery } from "@tanstack/react-query";

import { institutionQuery, type OwnData, ownDataQuery } from "../../../api/own/queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { saveFile } from "../../../lib/save-file";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { BackLink } from "../../../ui/control/BackLink";
import { useToast } from "../../../ui/feedback/Toast";
import { Icon } from "../../../ui/icon/Icon";
import { addIcons } from "../../../ui/icon/icons";
import { ratingIconPaths } from "../../../ui/icon/rating-icon-paths";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { PanelRowsLoading, Section } from "../../../ui/layout/Panel";
import { paths } from "../../paths";
import { accountSearch } from "../route";
import { dataFile } from "./data-file";
import { GroupSection } from "./GroupSection";
import { useKeptGroups } from "./use-kept-groups";

// A student's shell does not bring the one of a download.
addIcons(ratingIconPaths);

/** What the school keeps about whoever reads it, why and until when; and what it does not. */
export function DataView() {
  const { t } = useTranslation("ownData");
  const query = useQuery(ownDataQuery);

  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 lg:py-12">
      <header>
        <BackLink to={paths.infoCenter(accountSearch())}>{t("back")}</BackLink>
        <PageTitle>{t("title")}</PageTitle>
        <p className="text-sm text-muted">{t("intro")}</p>
      </header>
      <QueryView query={query} pending={<PanelRowsLoading rows={6} label={t("common:loading")} />} failed={t("failed")}>
        {(data) => <Kept data={data} />}
      </QueryView>
    </div>
  );
}

/** Whoever is or was asked about classes. */
const answers = ({ classes, participation }: OwnData) =>
  participation.terms.length > 0 || classes.some(({ teaches }) => !teaches);

function Kept({ data }: { data: OwnData }) {
  const { t } = useTranslation("ownData");
  const groups = useKeptGroups(data);
  const empty = groups.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const notKept = answers(data) ? [t("not.answers"), t("not.when"), t("not.reminders"), t("not.device")] : [];

  return (
    <>
      <Download data={data} groups={groups} notKept={notKept} />
      {notKept.length > 0 && (
        <Section id="not-kept" title={t("not.title")}>
          <ul className="panel px-4 py-3 text-sm sm:px-5">
            {notKept.map((sentence) => (
              <li key={sentence} className="py-1">
                {sentence}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <GroupSection key={group.id} group={group} />
        ))}
      {empty.length > 0 && (
        <Section id="kept-nothing" title={t("empty.title")}>
          <p className="px-1 text-sm text-muted">{t("empty.text", { names: empty.join(t("and")) })}</p>
        </Section>
      )}
      <p className="px-1 text-note text-muted">{t("daily")}</p>
    </>
  );
}

type DownloadProps = { data: OwnData; groups: ReturnType<typeof useKeptGroups>; notKept: readonly string[] };

function Download({ data, groups, notKept }: DownloadProps) {
  const { t } = useTranslation("ownData");
  const localText = useLocalText();
  const toast = useToast();
  const { data: institution } = useQuery(institutionQuery);

  function download() {
    const school = institution ? localText(institution.name) : "";
    const { name, file } = dataFile({ title: t("title"), school, data, groups, notKept });
    saveFile(file, name);
    toast.show({ text: t("downloaded", { name }) });
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={download}>
        <Icon name="download" className="size-4.5" />
        {t("download")}
      </Button>
      <p className="text-sm text-muted">{t("downloadNote")}</p>
    </div>
  );
}
