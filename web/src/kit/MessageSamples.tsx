import { FormFailure } from "../forms/FormFailure";
import { Banner } from "../ui/feedback/Banner";
import { Button } from "../ui/control/Button";
import { StateMessage } from "../ui/feedback/StateMessage";
import { useToast } from "../ui/feedback/Toast";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const tones = ["neutral", "info", "ok", "warn", "danger"] as const;

/** What somebody is told. */
export function MessageSamples() {
  const say = useSay();
  const toast = useToast();
  return (
    <>
      <Sample name="Banner, FormFailure">
        <div className="kit-wide">
          {tones.map((tone) => (
            <Banner key={tone} tone={tone}>
              {say("结果还没有发布。", "The results are not published yet.")}
            </Banner>
          ))}
          <FormFailure>{say("没能保存，请再试一次。", "This could not be saved. Please try again.")}</FormFailure>
        </div>
      </Sample>
      <Sample name="StateMessage">
        <div className="kit-wide">
          <StateMessage
            title={say("没有符合条件的用户", "Nobody matches")}
            text={say("换一个写法试试。", "Try another spelling.")}
            action={<Button size="compact">{say("清除筛选", "Clear the filters")}</Button>}
          />
        </div>
      </Sample>
      <Sample name="Toast">
        <Button size="compact" onClick={() => toast.show({ text: say("已保存", "Saved") })}>
          {say("保存", "Save")}
        </Button>
      </Sample>
    </>
  );
}
