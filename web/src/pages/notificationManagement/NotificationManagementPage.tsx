import { NotBuiltYet } from "../NotBuiltYet";

export const NotificationManagementPage = () => <NotBuiltYet page="notificationManagement" />;
