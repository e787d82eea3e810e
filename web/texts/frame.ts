import { textsOf } from '#web/locale.ts'
import type { FrameTexts } from './en/frame.ts'

/** The texts of the frame: bars, menus, states, lists. */
export const useFrameTexts = textsOf<FrameTexts>('frame')
