// A small assembler for WebAssembly: expressions are lists of bytes that leave one value, statements leave none.
// It covers what the engine's kernel needs and keeps the kernel readable without a compiler among the dependencies.

export type Code = readonly number[]
export type Local = { readonly index: number }

export const I32 = 0x7f
export const F64 = 0x7c
export const V128 = 0x7b
const FUNCTION = 0x60
const EMPTY = 0x40

/** Unsigned LEB128. */
function u(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low | 128 : low)
  } while (rest > 0)
  return bytes
}

/** Signed LEB128 of 32 bits. */
function s(value: number): number[] {
  const bytes: number[] = []
  let rest = value | 0
  for (;;) {
    const low = rest & 127
    rest >>= 7
    const done = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)
    bytes.push(done ? low : low | 128)
    if (done) return bytes
  }
}

const binary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [...a, ...b, opcode]
const vector =
  (opcode: number) =>
  (...operands: Code[]): Code => [...operands.flat(), 0xfd, ...u(opcode)]
const load =
  (opcode: number, align: number) =>
  (at: Code, offset = 0): Code => [...at, opcode, align, ...u(offset)]
const store =
  (opcode: number, align: number) =>
  (at: Code, value: Code, offset = 0): Code => [...at, ...value, opcode, align, ...u(offset)]

export const get = (local: Local): Code => [0x20, ...u(local.index)]
export const set = (local: Local, value: Code): Code => [...value, 0x21, ...u(local.index)]
export const call = (index: number, ...args: Code[]): Code => [...args.flat(), 0x10, ...u(index)]

export const i32 = {
  of: (value: number): Code => [0x41, ...s(value)],
  add: binary(0x6a),
  subtract: binary(0x6b),
  and: binary(0x71),
  or: binary(0x72),
  shl: binary(0x74),
  shiftRight: binary(0x76),
  equal: binary(0x46),
  less: binary(0x49),
  load: load(0x28, 2),
  load8: load(0x2d, 0),
  store: store(0x36, 2),
  store8: store(0x3a, 0),
  store16: store(0x3b, 1),
  /** How many bits are set. */
  ones: (value: Code): Code => [...value, 0x69],
  /** A number without sign, but not more than a limit. */
  atMost: (value: Code, limit: number): Code => [...value, ...i32.of(limit), ...i32.less(value, i32.of(limit)), 0x1b],
}

/** Words of 64 bits live between a load and their count only. */
export const i64 = {
  load: load(0x29, 3),
  and: binary(0x83),
  /** How many bits are set, as a whole number of 32 bits. */
  ones: (value: Code): Code => [...value, 0x7b, 0xa7],
}

export const f32 = {
  load: load(0x2a, 2),
  store: store(0x38, 2),
  of: (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)],
  mul: binary(0x94),
  /** The first where the condition holds, else the second, without a guess of the processor. */
  choose: (first: Code, second: Code, condition: Code): Code => [...first, ...second, ...condition, 0x1b],
}

export const f64 = {
  of: (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)],
  less: binary(0x63),
  greaterOrEqual: binary(0x66),
  load: load(0x2b, 3),
}

const always = (byte: number): Code => [0xfd, 12, ...Array.from({ length: 16 }, () => byte)]

export const v128 = {
  load: (at: Code, offset = 0): Code => [...at, 0xfd, 0, 4, ...u(offset)],
  store: (at: Code, value: Code, offset = 0): Code => [...at, ...value, 0xfd, 11, 4, ...u(offset)],
  /** Four bytes of memory in each of the four lanes. */
  loadSplat32: (at: Code, offset = 0): Code => [...at, 0xfd, 9, 2, ...u(offset)],
  zero: always(0),
  ones: always(255),
  splat8: vector(15),
  splat16: vector(16),
  splatF32: vector(19),
  and: vector(78),
  /** What the first has and the second has not. */
  andNot: vector(79),
  or: vector(80),
  xor: vector(81),
  /** The first where the mask has ones, else the second. */
  choose: vector(82),
  any: vector(83),
  equal8: vector(35),
  notEqual8: vector(36),
  lessOrEqual8: vector(42),
  shiftRight8: vector(109),
  /** Ones in each byte whose highest bit is set. */
  sign8: (value: Code): Code => [...value, ...i32.of(7), 0xfd, 108],
  /** The highest bit of each byte, as the sixteen bits of a whole number. */
  bits8: (value: Code): Code => [...value, 0xfd, 100],
  shiftLeft8: (value: Code, by: number): Code => [...value, ...i32.of(by), 0xfd, 107],
  equal16: vector(45),
  greaterOrEqual16: vector(54),
  narrow16: vector(101),
  narrow32: vector(133),
  widenLow8: vector(135),
  widenHigh8: vector(136),
  widenLow16: vector(167),
  widenHigh16: vector(168),
  notEqual32: vector(56),
  greater32: vector(59),
  negate32: vector(161),
  lower32: vector(183),
  numbers32: vector(250),
  less32: vector(67),
  greaterOrEqual32: vector(70),
  add32: vector(228),
  mul32: vector(230),
  /** Lower of two numbers without the care `f32x4.min` takes of NaN and zeros. */
  leastF32: vector(234),
  /** Higher of two numbers, the same way. */
  mostF32: vector(235),
  firstF32: (value: Code): Code => [...value, 0xfd, 31, 0],
  firstI32: (value: Code): Code => [...value, 0xfd, 27, 0],
  /** Moves the bytes from a place on to the front. */
  from: (value: Code, place: 4 | 8): Code => [
    ...value,
    ...value,
    0xfd,
    13,
    ...Array.from({ length: 16 }, (_, byte) => (byte + place) % 16),
  ],
}

/** A byte in all sixteen lanes; Infinity, and less than any number, in all four. */
export const splat = (bits: number): Code => v128.splat8(i32.of(bits))
export const infinite = v128.splatF32(f32.of(Infinity))
export const belowAll = v128.splatF32(f32.of(-Infinity))
/** Address of an element. */
export const at = (base: Code, index: Code, bytes: 1 | 2 | 4 | 8): Code =>
  i32.add(base, bytes === 1 ? index : i32.shl(index, i32.of(Math.log2(bytes))))

/** Statements while a condition holds. */
export const whilst = (condition: Code, ...body: Code[]): Code => [
  0x02,
  EMPTY,
  0x03,
  EMPTY,
  ...condition,
  0x45,
  0x0d,
  1,
  ...body.flat(),
  0x0c,
  0,
  0x0b,
  0x0b,
]
/** Statements if a condition holds. */
export const when = (condition: Code, ...then: Code[]): Code => [...condition, 0x04, EMPTY, ...then.flat(), 0x0b]
/** Adds to a whole-number local. */
export const step = (local: Local, by: number): Code => set(local, i32.add(get(local), i32.of(by)))

/** A function under construction; its parameters are whole numbers, known by name as the other locals are. */
export class Fn<Param extends string = string> {
  readonly paramCount: number
  readonly params: Readonly<Record<Param, Local>>
  private readonly types: number[] = []
  body: Code[] = []

  constructor(...params: Param[]) {
    this.paramCount = params.length
    // One a name.
    this.params = Object.fromEntries(params.map((param, index) => [param, { index }])) as Record<Param, Local>
  }

  /** Makes further locals of one type. */
  locals<Name extends string>(type: number, ...names: Name[]): Readonly<Record<Name, Local>> {
    const made = names.map((local, place) => [local, { index: this.paramCount + this.types.length + place }])
    this.types.push(...names.map(() => type))
    return Object.fromEntries(made) as Record<Name, Local> // One a name.
  }

  bytes(): Code {
    const code = [...u(this.types.length), ...this.types.flatMap((type) => [1, type]), ...this.body.flat(), 0x0b]
    return [...u(code.length), ...code]
  }
}

const section = (id: number, items: readonly Code[]): Code => {
  const content = [...u(items.length), ...items.flat()]
  return [id, ...u(content.length), ...content]
}
const name = (text: string): Code => [...u(text.length), ...Buffer.from(text, 'latin1')]
const signature = (params: readonly number[], results: readonly number[]): Code => [
  FUNCTION,
  ...u(params.length),
  ...params,
  ...u(results.length),
  ...results,
]

/**
 * A module over a shared memory `env.memory`, with one import `env.<name>` of `(i32) → f64`, which has the index 0;
 * exports its functions.
 */
export function assemble(imported: string, functions: Readonly<Record<string, Fn>>): Uint8Array {
  const all = Object.entries(functions)
  const types = [
    signature([I32], [F64]),
    ...all.map(([, fn]) =>
      signature(
        Array.from({ length: fn.paramCount }, () => I32),
        [],
      ),
    ),
  ]
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, types),
    ...section(2, [
      [...name('env'), ...name('memory'), 0x02, 0x03, ...u(1), ...u(65_536)],
      [...name('env'), ...name(imported), 0x00, 0],
    ]),
    ...section(
      3,
      all.map((_, place) => u(place + 1)),
    ),
    ...section(
      7,
      all.map(([exported], place) => [...name(exported), 0x00, ...u(place + 1)]),
    ),
    ...section(
      10,
      all.map(([, fn]) => fn.bytes()),
    ),
  ])
}
