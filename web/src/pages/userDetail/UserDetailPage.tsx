import { NotBuiltYet } from "../NotBuiltYet";

export const UserDetailPage = () => <NotBuiltYet page="userDetail" />;
