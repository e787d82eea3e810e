import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GATE, meeting } from '../../../tests/meeting.ts'
import { jpeg, png } from '../../../tests/pictures.ts'
import { sendParts } from '../../../tests/send-parts.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { closePayment, getPayment, type PaymentView } from '../contract.ts'
import { getTransfer, saveTransferProof, searchTransfers, startTransfer } from './contract.ts'
import { readProof, readProofInThread } from './proof.ts'

let world: World
let finance: Client
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
})
afterAll(() => world.close())

/** The smallest file that readers open as a PDF, with additions where a test needs them. */
const pdf = (more = '', version = '1.7', page = '') =>
  Buffer.from(
    `%PDF-${version}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${more}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[9 0 R]/Count 1>>\nendobj\n9 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )

const recharge = () =>
  finance.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 150_000 })
const send = ({ id }: Pick<PaymentView, 'id'>, file: Buffer, client = finance) =>
  sendParts<PaymentView>(world, {
    client,
    path: saveTransferProof.path,
    parts: [
      ['paymentId', id],
      ['file', file, 'proof.pdf'],
    ],
  })
const proofsOf = async ({ id }: PaymentView) =>
  (await finance.call(getPayment, { paymentId: id })).transfer?.proofs ?? []

describe('the proof of a transfer', () => {
  test('is a picture or a PDF by its bytes; the newest is first, and the desk sees each', async () => {
    const started = await recharge()
    for (const file of [png(), jpeg(), pdf()]) expect((await send(started, file)).status).toBe(200)
    const proofs = await proofsOf(started)
    expect(proofs.map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'image/jpeg', 'image/png'])
    const accounts = await world.as('accounts')
    const { list } = await accounts.call(searchTransfers, { keyword: started.code, hasProof: true })
    const detail = await accounts.call(getTransfer, { transferId: list[0]?.id ?? '' })
    expect(detail.proofs).toEqual(proofs)
    expect(detail.history.map(({ event }) => event)).toEqual(['STARTED', 'PROOF', 'PROOF', 'PROOF'])
  })

  test('is served to the own company and the operator as an attachment under a name of ours, and to nobody else', async () => {
    const started = await recharge()
    await send(started, pdf())
    const id = (await proofsOf(started))[0]?.id ?? ''
    for (const [name, path] of [
      ['viewer', `files/payment-proof/${id}`],
      ['accounts', `files/desk-proof/${id}`],
    ] as const) {
      // prettier-ignore
      const response = await (await world.as(name)).get(path)
      expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'application/pdf'])
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="proof\.pdf"/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(
        /^%PDF-1\.7[^]*\/MediaBox \[ 0 0 9 9 \]/,
      )
    }
    const answers = [['summit', 'payment', 404], ['accounts', 'payment', 403], ['finance', 'desk', 403], ['desk', 'desk', 403], ['product', 'payment', 403]] as const // prettier-ignore
    for (const [name, kind, status] of answers)
      expect([name, kind, (await (await world.as(name)).get(`files/${kind}-proof/${id}`)).status]).toEqual([
        name,
        kind,
        status,
      ])
    expect((await (await world.visitor()).get(`files/payment-proof/${id}`)).status).toBe(401)
    for (const nothing of [randomUUID(), 'x', '%00'])
      expect((await finance.get(`files/payment-proof/${nothing}`)).status).toBeGreaterThanOrEqual(400)
  })

  test('of another company’s transfer looks as if it did not exist', async () => {
    const started = await recharge()
    const summit = await world.as('summit')
    const [theirs, nobodys] = [await send(started, pdf(), summit), await send({ id: randomUUID() }, pdf(), summit)]
    expect(theirs).toEqual({ ...nobodys, status: 404, code: 'payment.not_found' })
    expect(await proofsOf(started)).toEqual([])
  })

  test('can be added up to five times, and not after the end', async () => {
    const started = await recharge()
    for (let sent = 0; sent < 5; sent++) expect((await send(started, png())).status).toBe(200)
    expect(await send(started, png())).toMatchObject({ status: 422, code: 'proof.too_many' })
    const other = await recharge()
    await finance.call(closePayment, { paymentId: other.id })
    expect(await send(other, png())).toMatchObject({ status: 409, code: 'payment.state' })
  })

  test('is refused to a company that has sent fifty within a day, and to nobody else', async () => {
    const started = await recharge()
    const { rowCount } = await world.owner.query(
      `insert into payment_proof (attempt_id, company_id, media_type, bytes, sha256, created_by, created_at)
       select a.id, a.company_id, 'image/png', '\\x00', sha256('\\x00'), p.staff_id, portal_now() - interval '23 hours'
       from payment_attempt a join payment p on p.id = a.payment_id, generate_series(1, 50) where a.payment_id <> $1 and p.company_id = (select company_id from payment where id = $1) limit 50`,
      [started.id],
    )
    expect(rowCount).toBe(50)
    expect(await send(started, png())).toMatchObject({ status: 429, code: 'proof.too_many_today' })
    const summit = await world.as('summit')
    const theirs = await summit.call(startTransfer, {
      idempotencyKey: randomUUID(),
      purpose: 'RECHARGE',
      amountMinor: 150_000,
    })
    expect((await send(theirs, png(), summit)).status).toBe(200)
    await world.owner.query("delete from payment_proof where bytes = '\\x00'")
    expect((await send(started, png())).status).toBe(200)
  })

  test('sent twelve times at once is stored at most five times', async () => {
    const started = await recharge()
    const all = await Promise.all(Array.from({ length: 12 }, () => send(started, png())))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(all.filter(({ code }) => code === 'proof.too_many')).toHaveLength(7)
    expect(await proofsOf(started)).toHaveLength(5)
  })

  test('sent at once for four transfers does not exceed fifty a day', async () => {
    const transfers = [await recharge(), await recharge(), await recharge(), await recharge()]
    await world.owner.query(
      `insert into payment_proof (attempt_id, company_id, media_type, bytes, sha256, created_by)
       select a.id, a.company_id, 'image/png', '\\x00', sha256('\\x00'), p.staff_id
       from payment_attempt a join payment p on p.id = a.payment_id, generate_series(1, 49 - (select count(*)::int from payment_proof f where f.company_id = p.company_id))
       where a.payment_id = $1`,
      [(await recharge()).id],
    )
    // Each count now waits for the others, because none of their rows is written yet.
    await world.owner.query(
      `create function wait_there() returns trigger language plpgsql as $$begin ${GATE} return new; end$$; create trigger wait_there before insert on payment_proof for each row execute function wait_there()`,
    )
    const all = await meeting(world.owner, 4, () => Promise.all(transfers.map((transfer) => send(transfer, png()))))
    await world.owner.query('drop trigger wait_there on payment_proof')
    await world.owner.query("delete from payment_proof where bytes = '\\x00'")
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'proof.too_many_today')).toHaveLength(3)
  })

  test('is sent by people who may pay, not by people who may only read', async () => {
    const started = await recharge()
    expect(await send(started, png(), await world.as('viewer'))).toMatchObject({ status: 403, code: 'right.missing' })
    expect(await send(started, png(), await world.as('booker'))).toMatchObject({
      status: 404,
      code: 'payment.not_found',
    })
    expect(await proofsOf(started)).toEqual([])
  })
})

describe('a file that is no proof', () => {
  const html = '<html><script>alert(1)</script></html>'
  test.each([
    ['a PDF that is a page', Buffer.from(html)],
    ['a page before a PDF', Buffer.concat([Buffer.from(html), pdf()])],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['the head of a PDF and a page', Buffer.from(`%PDF-1.7\n${html}`)],
    ['a PDF that was cut off', pdf().subarray(0, 60)],
    ['a PDF without anything in it', Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
    ['a page behind a PDF', Buffer.concat([pdf(), Buffer.from(html)])],
    ['a version nobody knows', pdf('', '9.9')],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, file) => {
    expect(await send(await recharge(), file)).toMatchObject({ status: 422, code: 'proof.not_a_document' })
  })

  test.each([
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/Names<</EmbeddedFiles 3 0 R>>',
    '/OpenAction<</S/Launch>>',
    '/OpenAction<</S/J#61vaScript>>',
  ])('a PDF with %s is refused', async (active) => {
    expect(await send(await recharge(), pdf(active))).toMatchObject({ status: 422, code: 'proof.active' })
  })

  const packed = (objects: string, { name = '/ObjStm' } = {}) => {
    const stream = `3 0 obj\n<</Type${name}/N 1/First 4/Filter/FlateDecode>>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream\nendobj\n`
    return pdf(`/X 0 0 R>>\nendobj\n${stream}4 0 obj<<`)
  }

  test.each<[string, Buffer, string | undefined]>([
    ['an action among packed objects', packed('5 0 <</S/JavaScript/JS(app.alert(1))>>'), 'proof.active'],
    ['one whose name is written otherwise', packed('5 0 <</S/J#61vaScript>>'), 'proof.active'],
    ['packed objects under another name', packed('5 0 <</S/JavaScript>>', { name: '/Obj#53tm' }), 'proof.active'],
    ['packed objects that unpack to more than anybody reads', packed('5 0 '.padEnd(65_000_000)), 'proof.size'],
    ['quiet packed objects', packed('5 0 <</Type/Font>>'), undefined],
  ])('a PDF with %s', async (_, file, fault) => {
    const read = await readProof(file)
    expect(typeof read === 'string' ? read : undefined).toBe(fault)
  })

  // A parser that takes the first `stream` after a name reads the harmless one; PDF viewers run the other.
  const decoy = (hidden: string) =>
    pdf(
      `>>\nendobj\n3 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Quiet(stream\n${deflateSync('5 0 <<>>')
        .toString('latin1')
        .replaceAll(
          /[()\\\\]/g,
          '\\\\$&',
        )})>>\nstream\n${deflateSync(hidden).toString('latin1')}\nendstream\nendobj\n4 0 obj<<`,
    )

  test('a decoy stream hides nothing: an action behind it is found', async () => {
    expect(await readProof(decoy('5 0 <</S/JavaScript/JS(app.alert(1))>>'))).toBe('proof.active')
    expect(await readProof(decoy('5 0 <</Type/Font>>'))).toMatchObject({ mediaType: 'application/pdf' })
  })

  test('what a page does not show is not kept, whatever its name', async () => {
    const read = await readProof(pdf('/Later 5 0 R', '1.7', '/AA<</O<</S/Secret>>>>/PieceInfo<</Note(hidden)>>'))
    const text = typeof read === 'object' ? read.bytes.toString('latin1') : ''
    expect(text).toContain('/MediaBox [ 0 0 9 9 ]')
    expect(text).not.toMatch(/Secret|hidden|Later|ObjStm/)
  })

  test('a picture that takes long to read holds up nobody else', async () => {
    const large = png({ width: 4_000, height: 3_000 })
    let isRead = false
    const reading = readProofInThread(large).finally(() => (isRead = true))
    let turns = 0
    for (; !isRead; turns++) await new Promise((done) => setImmediate(done))
    expect(await reading).toMatchObject({ mediaType: 'image/png' })
    expect(turns).toBeGreaterThan(20)
  })

  test('a file for a payment that is over, or of another company, is refused before it is read', async () => {
    const broken = Buffer.from('no picture')
    const over = await recharge()
    await finance.call(closePayment, { paymentId: over.id })
    expect(await send(over, broken)).toMatchObject({ code: 'payment.state' })
    const open = await recharge()
    expect(await send(open, broken, await world.as('summit'))).toMatchObject({ code: 'payment.not_found' })
    expect(await send(open, broken, await world.as('viewer'))).toMatchObject({ code: 'right.missing' })
    for (let sent = 0; sent < 5; sent++) await send(open, png())
    expect(await send(open, broken)).toMatchObject({ code: 'proof.too_many' })
  })

  test('above five megabytes is refused, and so is a picture that unpacks to too much', async () => {
    const started = await recharge()
    const large = Buffer.concat([pdf(), Buffer.alloc(5_242_880)])
    expect(await send(started, large)).toMatchObject({ status: 413, code: 'upload.too_large' })
    expect(await readProof(png({ width: 5_000, height: 5_000, rows: 1 }))).toBe('proof.size')
    expect(await readProof(png({ width: 8 }))).toBe('proof.size')
  })

  test('a photo keeps only its picture and its orientation', async () => {
    // Exif with an orientation of 6 and a name behind it.
    const exif = Buffer.concat([
      Buffer.from('457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000', 'hex'),
      Buffer.from('Ann was here'),
    ])
    const read = await readProof(jpeg({ comment: exif.toString('latin1') }))
    const text = typeof read === 'object' ? read.bytes.toString('latin1') : ''
    expect(text).not.toContain('Ann')
    expect(Buffer.from(text, 'latin1').toString('hex')).toContain(
      'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00060000' + '00000000',
    )
  })
})
