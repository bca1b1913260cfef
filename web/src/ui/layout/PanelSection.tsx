import type { ReactNode } from "react";

type PanelSectionProps = { id: string; title: string; children: ReactNode };

export function PanelSection({ id, title, children }: PanelSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-2">
      <h3 id={`${id}-title`} className="text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}
