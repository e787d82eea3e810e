/** For `vi.waitUntil` and `vi.waitFor`, which give up after a second; `expect.poll` has this patience by itself. */
export const PATIENCE = { timeout: 60_000, interval: 20 }
