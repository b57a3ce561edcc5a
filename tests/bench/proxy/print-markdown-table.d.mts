// The type of print-markdown-table.mjs, which Node runs as it is, for benchmarks in TypeScript.
export declare function printMarkdownTable(rows: readonly Readonly<Record<string, string>>[]): void;
