import { useErrorText } from "../../../api/error-text";
import type { MailChoice } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Switch } from "../../../ui/control/Switch";
import { useToast } from "../../../ui/feedback/Toast";
import { PanelRow } from "../../../ui/layout/Panel";

type CategoryRowProps = {
  choice: MailChoice;
  /** What is switched, for those who do not see beside what it stands. */
  label?: string;
  onTurn: (on: boolean, ending: { onError: (error: Error) => void }) => void;
};

/** What somebody is told of one kind: on or off at once, and back with a word if the server did not do it. */
export function CategoryRow({ choice: { category, on }, label, onTurn }: CategoryRowProps) {
  const { t } = useTranslation("mail");
  const errorText = useErrorText();
  const toast = useToast();
  const name = t(`category.${category}.name`);
  const onError = (error: Error) =>
    toast.show({ text: t("saveFailed", { name, reason: errorText(error) }), tone: "danger" });

  return (
    <PanelRow
      title={name}
      text={t(`category.${category}.about`)}
      end={
        <Switch checked={on} onCheckedChange={(next) => onTurn(next, { onError })}>
          <span className="sr-only">{label ?? name}</span>
        </Switch>
      }
    />
  );
}
