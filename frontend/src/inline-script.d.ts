// What the build makes of an import that ends in `?script` (inline-script.ts).
declare module '*?script' {
  export const code: string;
  export const hash: string;
}
