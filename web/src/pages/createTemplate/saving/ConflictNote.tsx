import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";

import { useErrorText } from "../../../api/error-text";
import { createTemplate, saveDraft } from "../../../api/templates/template-mutations";
import { theirTemplateQuery } from "../../../api/templates/template-queries";
import type { TemplateDetail } from "../../../api/models";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { momentInWords } from "../../../lib/time";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { useToast } from "../../../ui/feedback/Toast";
import type { Draft } from "../editor/draft";
import { createTemplateRoute } from "../route";

type ConflictNoteProps = { template: TemplateDetail; draft: () => Draft; onReopen: () => Promise<void> };

/** Somebody else saved meanwhile: who and when, and the two ways on. Neither loses anything silently. */
export function ConflictNote({ template, draft, onReopen }: ConflictNoteProps) {
  const { t } = useTranslation("createTemplate");
  const toast = useToast();
  const errorText = useErrorText();
  const schoolTime = useSchoolTime();
  const navigate = useNavigate({ from: createTemplateRoute });
  const theirs = useQuery(theirTemplateQuery(template.id));
  const gone = theirs.isError || (theirs.data && theirs.data.draft === null);

  const create = useMutation(createTemplate);
  const save = useMutation(saveDraft);
  const busy = create.isPending || save.isPending;
  const error = create.error ?? save.error;

  async function keepMine() {
    const { name, form } = draft();
    const ownName = { ...name, zh: t("conflict.copyName", { name: name.zh }) };
    const copy = create.data ?? (await create.mutateAsync({ kind: template.kind, name: ownName, copy_of: null }));
    await save.mutateAsync({ id: copy.id, edit: { version: copy.version, name: ownName, form } });
    toast.show({ text: t("conflict.kept") });
    void navigate({ search: { from: copy.id }, replace: true, ignoreBlocker: true });
  }

  function says(): string {
    if (gone) return t("conflict.gone");
    const { updated_by: by, updated_at: at } = theirs.data ?? {};
    if (!by || at === undefined) return t("conflict.textUnknown");
    return t("conflict.text", { name: by.name, time: momentInWords(at, schoolTime) });
  }

  return (
    <Banner tone="warn" role="alert">
      <p>{theirs.isPending ? t("conflict.textUnknown") : says()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {gone ? (
          <Link
            to={paths.viewTemplate(template.id)}
            ignoreBlocker
            className={buttonClass({ variant: "secondary", size: "compact" })}
          >
            {t("conflict.toView")}
          </Link>
        ) : (
          <Button
            size="compact"
            onClick={() => {
              void onReopen().then(() => toast.show({ text: t("conflict.loaded") }));
            }}
          >
            {t("conflict.theirs")}
          </Button>
        )}
        <Button size="compact" busy={busy} onClick={() => void keepMine().catch(() => null)}>
          {t(busy ? "conflict.keeping" : "conflict.keepMine")}
        </Button>
      </div>
      {error && <p className="mt-2">{errorText(error)}</p>}
    </Banner>
  );
}
