import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { acceptKeyLoss, makeKeyCopy, verifyKeyCopy } from "../../../api/campaigns/campaign-key";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useFaultFocus } from "../../../forms/use-fault-focus";
import { saveFile } from "../../../lib/save-file";
import { base64Of, checkCopy, checkHolder, checkPassphrase, faultsIn, type KeyFault } from "./key-copy-rules";

export type Way = "copy" | "loss";

interface Faults {
  holder?: KeyFault | undefined;
  passphrase?: KeyFault | undefined;
  repeat?: KeyFault | undefined;
  copy?: KeyFault | undefined;
  loss?: KeyFault | undefined;
}

type KeyFormOptions = { campaign: Campaign; fileName: string; onDecided: (campaign: Campaign) => void };

/** A copy is made, then seen to work; or the loss is accepted. Passphrases are forgotten between the steps. */
export function useKeyForm({ campaign, fileName, onDecided }: KeyFormOptions) {
  const { id, version, keys_here, may_copy_key } = campaign;
  const [way, setWay] = useState<Way | null>(keys_here && may_copy_key ? "copy" : null);
  /** A copy was made, and is to be seen to work. */
  const [made, setMade] = useState(false);
  const [holder, setHolder] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [repeat, setRepeat] = useState("");
  const [copy, setCopy] = useState<File | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const focusFault = useFaultFocus();
  const making = useMutation(makeKeyCopy);
  const verifying = useMutation(verifyKeyCopy);
  const accepting = useMutation(acceptKeyLoss);
  const busy = making.isPending || verifying.isPending || accepting.isPending;

  function start(stage: boolean) {
    setMade(stage);
    setPassphrase("");
    setRepeat("");
    setCopy(null);
    setFaults({});
    setFailure(null);
  }

  /** False: something is to be put right first. */
  function isSound(form: HTMLFormElement, found: Faults): boolean {
    setFailure(null);
    setFaults(found);
    const sound = Object.values(found).every((fault) => fault === undefined);
    if (!sound) focusFault(form);
    return sound;
  }

  async function attempt(form: HTMLFormElement, act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const told = faultsIn(error);
      if (isSound(form, told)) setFailure(error);
    }
  }

  function make(form: HTMLFormElement) {
    const differs = repeat !== passphrase ? ("repeat_differs" as const) : undefined;
    const found = { holder: checkHolder(holder), passphrase: checkPassphrase(passphrase), repeat: differs };
    if (!isSound(form, found)) return;
    void attempt(form, async () => {
      saveFile(await making.mutateAsync({ id, holder: holder.trim(), passphrase }), fileName);
      start(true);
    });
  }

  function verify(form: HTMLFormElement) {
    const missing = passphrase === "" ? ("passphrase_required" as const) : undefined;
    if (!isSound(form, { copy: checkCopy(copy), passphrase: missing }) || copy === null) return;
    void attempt(form, async () => {
      onDecided(await verifying.mutateAsync({ id, version, copy: await base64Of(copy), passphrase }));
    });
  }

  function accept(form: HTMLFormElement) {
    if (!isSound(form, { loss: accepted ? undefined : "loss_required" })) return;
    void attempt(form, async () => onDecided(await accepting.mutateAsync({ id, version })));
  }

  return {
    way,
    made,
    holder,
    passphrase,
    repeat,
    copy,
    accepted,
    faults,
    failure,
    busy,
    setHolder,
    setPassphrase,
    setRepeat,
    setCopy,
    setAccepted,
    /** Back to where a copy is made. */
    again: () => start(false),
    choose(chosen: Way) {
      setWay(chosen);
      start(false);
    },
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const form = event.currentTarget;
      if (way === "loss") accept(form);
      else if (made) verify(form);
      else if (way === "copy") make(form);
      else isSound(form, { loss: "loss_required" });
    },
  };
}

export type KeyForm = ReturnType<typeof useKeyForm>;
