import { expect, test } from 'vitest'
import { answerShare } from './share-target.ts'

const memoryCaches = () => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
  } as unknown as Cache
  return { kept, caches: { open: async () => cache } }
}

const shared = () => {
  const form = new FormData()
  form.set('title', '现场照片')
  form.set('text', '三号楼')
  form.append('files', new File(['abc'], '楼.jpg', { type: 'image/jpeg' }))
  return new Request('https://gantry.test/admin/share', { method: 'POST', body: form })
}

test('what was shared is kept before the composer is asked for', async () => {
  const { kept, caches } = memoryCaches()
  const answer = await answerShare(shared(), caches, 'https://gantry.test', () => undefined)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://gantry.test/admin/dynamic?write=shared',
  ])
  expect(await kept.get('/shared/list')?.json()).toEqual({
    title: '现场照片',
    text: '三号楼',
    url: '',
    files: [{ path: '/shared/0', name: '楼.jpg', type: 'image/jpeg' }],
  })
  expect(await kept.get('/shared/0')?.text()).toBe('abc')
})

test('where it cannot be kept the composer opens all the same', async () => {
  const full = {
    open: async () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const told: unknown[] = []
  expect((await answerShare(shared(), full, 'https://gantry.test', (error) => told.push(error))).status).toBe(303)
  expect(told).toHaveLength(1)
})
