import type { Arena } from './arena.ts'
import { markRooms, scanHotels } from './kernel-js.ts'
import type { Kernel } from './search.ts'

/** The passes of a search over the arrays of an arena. */
export function loadKernel(_arena: Arena, _wanted: 'wasm' | 'js'): Kernel {
  return { markRooms, scanHotels }
}
