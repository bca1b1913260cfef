import { LanguageButton } from "../layouts/LanguageButton";
import { ThemeButton } from "../layouts/ThemeButton";
import { PageTitle } from "../ui/layout/PageTitle";
import { ControlSamples } from "./ControlSamples";
import { FieldSamples } from "./FieldSamples";
import { FrameSamples } from "./FrameSamples";
import { MessageSamples } from "./MessageSamples";
import { OverlaySamples } from "./OverlaySamples";
import { SignSamples } from "./SignSamples";
import { TimetableSamples } from "./TimetableSamples";
import { useSay } from "./use-say";

export function KitPage() {
  const say = useSay();
  return (
    <main className="kit">
      <div className="kit-head">
        <PageTitle>{say("组件", "Components")}</PageTitle>
        <LanguageButton />
        <ThemeButton />
      </div>
      <FrameSamples />
      <ControlSamples />
      <FieldSamples />
      <SignSamples />
      <MessageSamples />
      <TimetableSamples />
      <OverlaySamples />
    </main>
  );
}
