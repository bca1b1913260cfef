import { Astray } from "./Astray";

export const NoPermissionPage = () => <Astray at="forbidden" />;
