// The part of mistral-tokenizer-js that tests use; the package has no types of its own.
declare module 'mistral-tokenizer-js' {
  const tokenizer: { encode(text: string, addBeginning?: boolean): number[] };
  export default tokenizer;
}
