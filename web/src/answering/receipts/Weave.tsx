import { useQuery } from "@tanstack/react-query";

import { columns, opacities, rows, weaveOf } from "./weave";

/** The pattern of a receipt's code, as on the saved picture. It says nothing that the code beside it does not. */
export function Weave({ code }: { code: string }) {
  const { data: cells = [] } = useQuery({
    queryKey: ["weave", code],
    queryFn: () => weaveOf(code),
    staleTime: Infinity,
    networkMode: "always",
  });
  return (
    <svg
      viewBox={`0 0 ${columns * 21 - 3} ${rows * 8 - 3}`}
      width="108"
      height="48"
      aria-hidden="true"
      className="shrink-0 fill-primary"
    >
      {cells.map((strength, cell) => {
        const [x, y] = [(cell % columns) * 21, Math.floor(cell / columns) * 8];
        return <rect key={`${x} ${y}`} x={x} y={y} width="18" height="5" rx="1.5" opacity={opacities[strength]} />;
      })}
    </svg>
  );
}
