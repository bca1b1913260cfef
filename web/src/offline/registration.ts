// Registering the service worker. The server's policy lets one name make addresses of scripts, and that name makes one address.

const address = "/service-worker.js";
const cachePrefix = "keping-";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string };
}

let trusted: string | null = null;

/** Once: the browser refuses a second policy of the same name. */
function trustedAddress(): string {
  const types = Reflect.get(globalThis, "trustedTypes") as TrustedTypes | undefined;
  trusted ??= types?.createPolicy("service-worker", { createScriptURL: () => address }).createScriptURL("") ?? address;
  return trusted;
}

/** Whether the app will open without a network. */
export async function register(): Promise<boolean> {
  // The development server has no such file; plain HTTP has no service workers.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return false;
  const { active } = await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: "none" });
  active?.postMessage("keep");
  return true;
}

export async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}
