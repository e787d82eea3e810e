/**
 * What a colour means everywhere: amber waits, green is confirmed or money in, red is lost or failed, teal acts or
 * runs, neutral is over.
 */
export type Tone = 'act' | 'wait' | 'lost' | 'good' | 'neutral'
