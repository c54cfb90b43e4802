// Who comes and goes at a gate: red lights keep out, every coming counts once, and what is written by hand has a photo.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { buildSite, numberOf, SIGNATURE } from '#tests/kit/labour-site.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

describeServers('attendance on site', (kind) => {
  let site: Awaited<ReturnType<typeof buildSite>>
  beforeAll(async () => {
    site = await buildSite(kind)
  })
  afterAll(() => site.server.close())

  test('a red light keeps somebody out until he has signed the training', async () => {
    const { server, root, stranger, foreman, project, push, rowOf, today, register, enter, attend } = site
    const { uri } = await register(numberOf('19850607'))
    expect(await enter(uri)).toMatchObject({ code: 'gateRed', reason: 'trainingMissing' })
    expect(await attend(uri, 'in', server.clock.nowMs)).toMatchObject({ code: 'notEntered' })
    const training = newId('trn')
    const values = {
      ...{ projectUri: project, kind: 'threeLevel', day: today(), hours: 8, trainer: '安全员', content: '入场教育' },
      photos: [],
    }
    expect(await push(stranger, 'addSiteTraining', { uri: newId('trn'), values })).toMatchObject({ code: 'invalid' })
    expect(await push(foreman, 'addSiteTraining', { uri: training, values })).toBe('applied')
    expect(await rowOf(foreman, 'siteTraining', training)).toMatchObject({ groupUri: root, attendees: [] })
    expect(
      await push(foreman, 'signSiteTraining', {
        ...{ uri: training, worker: uri, signature: SIGNATURE, at: server.clock.nowMs },
      }),
    ).toBe('applied')
    expect(await enter(uri)).toBe('applied')
    expect(await attend(uri, 'in', server.clock.nowMs)).toBe('applied')
    expect(await attend(uri, 'in', server.clock.nowMs)).toBe('applied')
    const events = await filledRows(server, foreman.token, 'siteAttendance')
    expect(events.filter((one) => one.projectWorkerUri === uri)).toHaveLength(1)
    expect(await rowOf(foreman, 'projectWorker', uri)).toMatchObject({ inside: 'in' })
  })

  test('an attendance written down by hand has a photo, which everybody of the site sees; what is no picture is refused', async () => {
    const { server, manager, stranger, foreman, push, today, register, enter } = site
    const { uri } = await register(numberOf('19860708'), { safetyTrainedAt: today() })
    await enter(uri)
    const note = (photos: readonly FileRef[]) =>
      push(foreman, 'addSiteAttendance', {
        ...{ uri: newId('att'), projectWorkerUri: uri, direction: 'in', method: 'manual', at: server.clock.nowMs },
        ...{ note: '闸机检修', photos },
      })
    const photo = await uploadPicture(server, foreman)
    // Of somebody who has nothing to do with the site, and one that never came.
    expect(await note([await uploadPicture(server, stranger)])).toMatchObject({ code: 'missingFile' })
    expect(await note([{ ...photo, fileUri: newId('file') }])).toMatchObject({ code: 'missingFile' })
    await sql`update file set type = 'application/pdf' where file_uri = ${photo.fileUri}`.execute(server.db)
    expect(await note([photo])).toMatchObject({ code: 'invalid', field: 'photos', reason: 'picture' })
    await sql`update file set type = 'image/png' where file_uri = ${photo.fileUri}`.execute(server.db)
    expect(await note([photo, photo])).toMatchObject({ code: 'invalid' })
    expect(await note([photo])).toBe('applied')
    const events = await filledRows(server, foreman.token, 'siteAttendance')
    expect(events.find((one) => one.projectWorkerUri === uri)).toMatchObject({
      note: '闸机检修',
      photos: [{ fileUri: photo.fileUri }],
    })
    expect(await pictureStatus(server, manager, photo)).toBe(200)
    expect(await pictureStatus(server, stranger, photo)).not.toBe(200)
  })
})
