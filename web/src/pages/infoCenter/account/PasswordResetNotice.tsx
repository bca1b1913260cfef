import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { type PasswordReset, passwordResetsQuery } from "../../../api/own/queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { momentInWords } from "../../../lib/time";
import { Banner } from "../../../ui/feedback/Banner";
import { useDeviceName } from "./use-device-name";

/** Somebody else has reset the password: who and when, and where the account was signed in since. Told for 30 days. */
export function PasswordResetNotice({ latest }: { latest: PasswordReset }) {
  const { t } = useTranslation("infoCenter");
  const time = useSchoolTime();
  const deviceName = useDeviceName();
  const { data: told } = useQuery(passwordResetsQuery);

  function inWords({ at, by }: PasswordReset): string {
    const when = momentInWords(at, time);
    return by ? t("passwordReset.by", { when, ...by }) : t("passwordReset.byGone", { when });
  }

  return (
    <section aria-labelledby="password-reset">
      <Banner tone="warn" icon="key">
        <h2 id="password-reset" className="font-semibold">
          {t("passwordReset.title")}
        </h2>
        {(told?.resets ?? [latest]).map((reset) => (
          <p key={reset.at} className="first-letter:uppercase">
            {inWords(reset)}
          </p>
        ))}
        <p>{t("passwordReset.advice")}</p>
        {told && (
          <>
            <p className="mt-2">{t("passwordReset.signIns")}</p>
            <ul>
              {told.sign_ins.map((device) => (
                <li key={device.id} className="first-letter:uppercase">
                  {t(device.current ? "passwordReset.thisSignIn" : "passwordReset.signIn", {
                    when: momentInWords(device.signed_in_at, time),
                    device: deviceName(device),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    </section>
  );
}
