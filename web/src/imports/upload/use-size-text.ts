import { useLanguage } from "../../i18n/language";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** 340 KB, 12.4 MB. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const large = bytes >= megabyte;
    const figures = new Intl.NumberFormat(language, { maximumFractionDigits: large ? 1 : 0 });
    return large
      ? `${figures.format(bytes / megabyte)} MB`
      : `${figures.format(Math.max(1, Math.round(bytes / kilobyte)))} KB`;
  };
}
