import { Fragment } from "react";

const mayBreak = /(?=@)|(?<=@.*)(?=\.)/;

/** An address that, where it must break, breaks before the @ or a dot behind it: each line then reads on. */
export function EmailText({ email }: { email: string }) {
  return email.split(mayBreak).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts are the text itself, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
