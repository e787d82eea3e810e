type Look = [path: string, bytes: number, second: number]
export const JOINED: string
export const INPUTS: string
export function lookOf(path: string): Look | undefined
export function isJoined(listed?: string): boolean
