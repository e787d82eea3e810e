import { textsOf } from '#web/locale.ts'
import type { ExampleTexts } from '../texts/en/kitExamples.ts'

/** The texts of the examples of the kit. */
export const useExampleTexts = textsOf<ExampleTexts>('kitExamples')
