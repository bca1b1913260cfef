/** A notice's text as elements: what `markdown.ts` reads, and nothing that could be more. */
import { Fragment, type ReactNode, useMemo } from "react";

import { type Block, type Inline, parseMarkdown } from "./markdown";
import "./markdown.css";

type MarkdownProps = {
  text: string;
  lang?: string | undefined;
  /** The heading that it stands below; its own begin one further down. */
  below?: 2 | 3;
};

export function Markdown({ text, lang, below = 2 }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div lang={lang} className="markdown">
      {inOrder(blocks, (block) => (
        <BlockView block={block} below={below} />
      ))}
    </div>
  );
}

/** They never change places: where one stands is what it is known by. */
function inOrder<Item>(items: readonly Item[], show: (item: Item) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- made anew from the text each time
  return items.map((item, at) => <Fragment key={at}>{show(item)}</Fragment>);
}

function BlockView({ block, below }: { block: Block; below: 2 | 3 }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(6, below + block.level)}` as "h3" | "h4" | "h5" | "h6";
      return (
        <Heading>
          <Inlines inside={block.inside} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines inside={block.inside} />
        </p>
      );
    case "list":
      return <ListView list={block} below={below} />;
    case "quote":
      return (
        <blockquote>
          {inOrder(block.inside, (inner) => (
            <BlockView block={inner} below={below} />
          ))}
        </blockquote>
      );
    case "table":
      return <TableView table={block} />;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr />;
  }
}

function ListView({ list, below }: { list: Extract<Block, { kind: "list" }>; below: 2 | 3 }) {
  const items = inOrder(list.items, (item) => <li>{inOrder(item, (block) => itemBlock(block, below))}</li>);
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** A line of a list is no paragraph of its own. */
function itemBlock(block: Block, below: 2 | 3): ReactNode {
  if (block.kind !== "paragraph") return <BlockView block={block} below={below} />;
  return (
    <span className="markdown-line">
      <Inlines inside={block.inside} />
    </span>
  );
}

function TableView({ table }: { table: Extract<Block, { kind: "table" }> }) {
  return (
    // Wider than a phone it is moved by itself, and so by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {inOrder(table.head, (cell) => (
              <th scope="col">
                <Inlines inside={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(table.rows, (row) => (
            <tr>
              {inOrder(row, (cell) => (
                <td>
                  <Inlines inside={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ inside }: { inside: readonly Inline[] }) {
  return inOrder(inside, inlineView);
}

function inlineView(inline: Inline): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code>{inline.text}</code>;
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Inlines inside={inline.inside} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inlines inside={inline.inside} />
        </em>
      );
    case "link":
      return <LinkView href={inline.href} inside={inline.inside} />;
  }
}

function LinkView({ href, inside }: { href: string; inside: readonly Inline[] }) {
  const away = href.startsWith("/") ? {} : ({ target: "_blank", rel: "noopener noreferrer" } as const);
  return (
    <a href={href} className="link" {...away}>
      <Inlines inside={inside} />
    </a>
  );
}
