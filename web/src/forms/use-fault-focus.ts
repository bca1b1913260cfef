import { useEffect, useState } from "react";

/**
 * The one rule of every form: what is not taken puts the focus on the first control at fault, in the order of the page.
 * Call the answer with the form once its faults are set; it waits until they are shown, so that they are read out with
 * the control. One of several radios cannot be invalid by itself and says `data-fault` instead.
 */
export function useFaultFocus(): (form: HTMLElement) => void {
  const [complaint, setComplaint] = useState<{ form: HTMLElement } | null>(null);

  useEffect(() => {
    if (complaint === null) return undefined;
    const control = complaint.form.querySelector<HTMLElement>("[aria-invalid=true], [data-fault]");
    if (control && control === document.activeElement) return sayAloud(complaint.form, control);
    control?.focus();
    return undefined;
  }, [complaint]);

  return (form) => setComplaint({ form });
}

/** What has the focus already, as after Enter, is not read out again: its fault is said beside it, until it is changed. */
function sayAloud(form: HTMLElement, control: HTMLElement): () => void {
  const notes = control.closest("[aria-describedby]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.className = "sr-only";
  said.textContent = notes.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  form.append(said);
  const hush = () => said.remove();
  control.addEventListener("input", hush, { once: true });
  return hush;
}
