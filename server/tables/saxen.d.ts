/** What is used of saxen, which brings no types along. */
declare module 'saxen' {
  type Decode = (text: string) => string
  type Context = () => { readonly line: number }
  export class Parser {
    on(
      event: 'openTag',
      callback: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', callback: (name: string) => void): this
    on(event: 'text', callback: (text: string, decode: Decode) => void): this
    on(event: 'cdata', callback: (text: string) => void): this
    on(event: 'attention', callback: (text: string, decode: Decode, context: Context) => void): this
    on(event: 'error' | 'warn', callback: (error: Error, context: Context) => void): this
    parse(xml: string): this
    stop(): void
  }
}
