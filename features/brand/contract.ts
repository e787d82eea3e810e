import { BRAND_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Instant, textBlock, textLine } from '#contract/shapes.ts'
import { Proof, PROOF_REFUSALS } from '#features/identity/contract.ts'
import { carriesWhite, COLOUR_SHAPE, LEAST_CONTRAST, ratioOf } from './rules.ts'
import './contract-refusals.ts'

/** Largest picture that is taken, in bytes. */
const PICTURE_MAX_BYTES = 204_800

export const PICTURE_KINDS = ['LOGO', 'FAVICON'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const Brand = z.object({
  name: z.string().nullable().describe('Name of the portal; null for that of the configuration'),
  defaultName: z.string().describe('Name of the portal while none is set'),
  colour: z.string().nullable().describe("Main colour, such as #0f766e; null for the product's"),
  senderName: z.string().nullable().describe('Name that mails come from; null for the name of the portal'),
  footerAddress: z.string().nullable().describe('Lines under each page and mail; null for none'),
  logoPath: z.string().nullable().describe("Path of the logo under the base path; null for the product's mark"),
  faviconPath: z.string().nullable().describe("Path of the favicon under the base path; null for the product's"),
  changedAt: Instant.nullable().describe('When it was changed last; null while it never was'),
  changedBy: z.string().nullable().describe('Who changed it last; null while nobody did'),
})
export type Brand = z.infer<typeof Brand>

/** How the portal calls itself and looks, with the defaults of what is not set. */
export const getBrand = defineCall({
  path: 'ops/getBrand.do',
  summary: 'Brand of the portal',
  who: 'ops.admin',
  changes: false,
  input: z.object({}),
  output: Brand,
  refusals: [],
})

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((colour) => colour === '' || COLOUR_SHAPE.test(colour), {
    message: BRAND_FAULTS.colour,
    abort: true,
  })
  .refine((colour) => colour === '' || carriesWhite(colour), {
    error: ({ input }) => BRAND_FAULTS.contrast(ratioOf(String(input)), LEAST_CONTRAST),
  })

/**
 * Sets name, colour, sender and address. A field that is left out stays as it is; an empty one brings the default back.
 * It takes a fresh proof: agencies trust the name and the sender. Nodes show it within a second.
 */
export const setBrand = defineCall({
  path: 'ops/setBrand.do',
  summary: 'Set the brand of the portal',
  who: 'ops.admin',
  changes: true,
  input: z.object({
    name: textLine(100).optional().describe('Name of the portal; empty for that of the configuration'),
    colour: Colour.optional().describe("Main colour, such as #0f766e; empty for the product's"),
    senderName: textLine(100).optional().describe('Name that mails come from; empty for the name of the portal'),
    footerAddress: textBlock(500).optional().describe('Lines under each page and mail; empty for none'),
    proof: Proof,
  }),
  output: Brand,
  refusals: [...PROOF_REFUSALS],
})

/**
 * Puts a picture in place of the product's: PNG, or JPEG for the logo, 200 KiB at most, sent as multipart/form-data in
 * the field `file`.
 */
export const saveBrandPicture = defineCall({
  path: 'ops/saveBrandPicture.do',
  summary: 'Save the logo or the favicon of the portal',
  who: 'ops.admin',
  changes: true,
  upload: { field: 'file', maxBytes: PICTURE_MAX_BYTES },
  input: z.object({
    kind: z.enum(PICTURE_KINDS).describe('LOGO: beside the name; FAVICON: on the tab of a browser'),
    proof: Proof,
  }),
  output: Brand,
  refusals: [...PROOF_REFUSALS, 'brand.not_a_picture', 'brand.picture_size'],
})

/** Brings the product's picture back. */
export const removeBrandPicture = defineCall({
  path: 'ops/removeBrandPicture.do',
  summary: 'Remove the logo or the favicon of the portal',
  who: 'ops.admin',
  changes: true,
  input: z.object({ kind: z.enum(PICTURE_KINDS).describe('Which picture is removed'), proof: Proof }),
  output: Brand,
  refusals: [...PROOF_REFUSALS],
})
