import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Avatar } from "../../ui/icon/Avatar";
import { PageTitle } from "../../ui/layout/PageTitle";
import { Skeleton } from "../../ui/feedback/Skeleton";

type Person = { name: string; username: string; role: string };

type CentreFrameProps = {
  /** Missing while it loads, or when it cannot be had. */
  person?: Person | undefined;
  loading?: boolean;
  contents?: ReactNode;
  children: ReactNode;
};

/**
 * Who it is about, and the sections in one column. Where there is room beside it, which depends on the shell around, the
 * person and the contents stay in a margin.
 */
export function CentreFrame({ person, loading = false, contents, children }: CentreFrameProps) {
  return (
    <div className="@container">
      <div className="mx-auto w-full max-w-column px-4 py-6 @4xl:grid @4xl:max-w-columns @4xl:grid-cols-[minmax(0,240px)_minmax(0,640px)] @4xl:gap-12 @4xl:py-12">
        <header className="mb-6 self-start @4xl:sticky @4xl:top-[calc(var(--topbar)+48px)] @4xl:mb-0">
          <div className="flex items-center gap-4 @4xl:grid @4xl:justify-items-start">
            {person ? <Who {...person} /> : <WhoUnknown loading={loading} />}
          </div>
          {contents}
        </header>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
      </div>
    </div>
  );
}

function Who({ name, username, role }: Person) {
  return (
    <>
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <PageTitle>{name}</PageTitle>
        <p className="text-sm text-muted">{`${username} · ${role}`}</p>
      </div>
    </>
  );
}

/** The page has a heading from the start: its own title stands in for the name. */
function WhoUnknown({ loading }: { loading: boolean }) {
  const { t } = useTranslation("nav");
  if (!loading) {
    return <PageTitle>{t("infoCenter")}</PageTitle>;
  }
  return (
    <>
      <Avatar name="" size="large" />
      <div className="min-w-0">
        <PageTitle>
          <span className="sr-only">{t("infoCenter")}</span>
          <Skeleton className="w-24" />
        </PageTitle>
        <p className="text-sm">
          <Skeleton className="w-36" />
        </p>
      </div>
    </>
  );
}
