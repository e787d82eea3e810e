import { z } from 'zod'

/** A list whose reading stops at the first element that is wrong: a million wrong ones would each be described. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((elements, context): z.output<Item>[] => {
    const list: z.output<Item>[] = []
    for (const [at, element] of elements.entries()) {
      const read = item.safeParse(element)
      if (!read.success) {
        const [first] = read.error.issues
        context.addIssue({ code: 'custom', message: first?.message ?? 'wrong', path: [at, ...(first?.path ?? [])] })
        return z.NEVER
      }
      list.push(read.data)
    }
    return list
  })

// What is read of a supplier's answers. Everything else in them is let pass unread.

const Pricing = z.object({
  net: z.int().min(0).nullish(),
  currency: z.string().length(3),
  currencyPrecision: z.int().min(0).max(8),
})
export type Pricing = z.infer<typeof Pricing>

const Unit = z.object({
  id: z.string().min(1).max(150),
  type: z.string(),
  restrictions: z
    .object({
      minAge: z.int().nullish(),
      maxAge: z.int().nullish(),
      idRequired: z.boolean().nullish(),
      accompaniedBy: listOf(z.string()).nullish(),
    })
    .nullish(),
  pricingFrom: listOf(Pricing).nullish(),
})

export const Option = z.object({
  id: z.string().min(1).max(100),
  default: z.boolean().nullish(),
  internalName: z.string(),
  title: z.string().nullish(),
  cancellationCutoffAmount: z.number().min(0),
  cancellationCutoffUnit: z.string(),
  restrictions: z.object({ minUnits: z.int().nullish(), maxUnits: z.int().nullish() }).nullish(),
  units: listOf(Unit),
})
export type Option = z.infer<typeof Option>

const Location = z.object({
  place: z
    .object({
      latitude: z.number().min(-90).max(90).nullish(),
      longitude: z.number().min(-180).max(180).nullish(),
      postalAddress: z.object({ streetAddress: z.string().nullish() }).nullish(),
    })
    .nullish(),
})

export const Product = z.object({
  id: z.string().min(1).max(150),
  internalName: z.string().min(1),
  timeZone: z.string(),
  availabilityType: z.string(),
  deliveryFormats: listOf(z.string()),
  defaultCurrency: z.string().length(3).nullish(),
  pricingPer: z.string().nullish(),
  title: z.string().nullish(),
  shortDescription: z.string().nullish(),
  description: z.string().nullish(),
  features: listOf(z.object({ shortDescription: z.string().nullish(), type: z.string() })).nullish(),
  locations: listOf(Location).nullish(),
  options: listOf(Option),
})
export type Product = z.infer<typeof Product>
/** Most products of a supplier; each is read by itself. */
const MOST_PRODUCTS = 5_000
/** Products are parsed one by one, so that an invalid product does not hide the others. */
export const Products = z.array(z.unknown()).max(MOST_PRODUCTS)

export const Availability = z.object({
  id: z.string().min(1),
  localDateTimeStart: z.string(),
  localDateTimeEnd: z.string(),
  utcCutoffAt: z.string().nullish(),
  allDay: z.boolean(),
  status: z.string(),
  vacancies: z.int().nullish(),
  openingHours: listOf(z.object({ from: z.string(), to: z.string() })).nullish(),
  unitPricing: listOf(Pricing.extend({ unitId: z.string() })).nullish(),
})
export type Availability = z.infer<typeof Availability>
export const Availabilities = listOf(Availability)

const DeliveryOptions = listOf(z.object({ deliveryFormat: z.string(), deliveryValue: z.string() })).nullish()

export const BOOKING_STATES = [
  'ON_HOLD',
  'PENDING',
  'CONFIRMED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REDEEMED',
] as const

export const Booking = z.object({
  uuid: z.string(),
  status: z.enum(BOOKING_STATES),
  productId: z.string().nullish(),
  optionId: z.string().nullish(),
  supplierReference: z.string().nullish(),
  pricing: Pricing.nullish(),
  voucher: z.object({ deliveryOptions: DeliveryOptions }).nullish(),
  unitItems: listOf(
    z.object({
      uuid: z.string().nullish(),
      unitId: z.string(),
      ticket: z.object({ deliveryOptions: DeliveryOptions }).nullish(),
    }),
  ),
})
export type Booking = z.infer<typeof Booking>

export const Supplier = z.object({ id: z.string(), name: z.string() })
export const Refused = z.object({ error: z.string(), errorMessage: z.string().nullish() })
