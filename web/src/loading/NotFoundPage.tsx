import { Astray } from "./Astray";

/** Any other path, with a way back. */
export const NotFoundPage = () => <Astray at="nowhere" />;
