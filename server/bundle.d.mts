/** What `dist/server/bundle.json` says: the folder, the file of each module a program or a thread begins with, and the stamp of every file it was made of, by paths from the root. */
export type Bundle = {
  readonly folder: string
  readonly entries: Readonly<Record<string, string>>
  readonly stamps: Readonly<Record<string, string>>
}

export declare const BUNDLES: URL
export declare function stampOf(path: string): string
export declare function readBundle(): Bundle | undefined
export declare function moduleUrl(url: string): string
