import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Ended, tellDownload } from './tell-download.ts'
import { pageToasts } from './toast-store.ts'

const told = () => pageToasts.read().map(({ kind, text }) => `${kind} ${text}`)
afterEach(() => {
  for (const toast of pageToasts.read()) pageToasts.close(toast.id)
  vi.unstubAllGlobals()
})

describe('a download tells', () => {
  test.each<[Ended, string]>([
    [{ kind: 'done', name: '花名册.xlsx' }, 'done 已下载：花名册.xlsx'],
    [{ kind: 'code', message: '暂无数据' }, 'problem 暂无数据'],
    [{ kind: 'code', message: '' }, 'problem 下载失败，请稍后再试'],
    [{ kind: 'offline' }, 'problem 没有网络，无法下载'],
    [{ kind: 'late' }, 'problem 下载太慢，已停止，请稍后再试'],
    [{ kind: 'cancelled' }, 'note 已取消下载'],
  ])('its beginning and, in its place, its end: %o', async (ended, sentence) => {
    const begun: string[][] = []
    const run = async () => {
      begun.push(told())
      return ended
    }
    expect(await tellDownload(run)).toBe(ended.kind === 'done')
    expect(begun).toEqual([['note 开始下载文件...']])
    expect(told()).toEqual([sentence])
  })

  test('what broke while it was made', async () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const broken = new Error('the worker is gone')
    expect(await tellDownload(() => Promise.reject(broken))).toBe(false)
    expect(told()).toEqual(['problem 下载失败，请稍后再试'])
    expect(reported).toEqual([broken])
  })

  test('the way to stop it, unless the caller shows one', async () => {
    const stopped = (signal: AbortSignal) =>
      new Promise<Ended>((end) => signal.addEventListener('abort', () => end({ kind: 'cancelled' })))
    const first = tellDownload(stopped)
    pageToasts.read()[0]?.action?.onPress?.()
    expect(await first).toBe(false)
    expect(told()).toContain('note 已取消下载')

    const own = new AbortController()
    const second = tellDownload(stopped, own)
    expect(pageToasts.read().at(-1)?.action).toBeUndefined()
    own.abort()
    expect(await second).toBe(false)
  })
})
