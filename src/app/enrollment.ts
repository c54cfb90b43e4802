// What a person fills in before there is an account, from step to step. Kept on the device, gone with a logout.
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useData } from '#src/data/data-context.tsx'

export interface Enrollment {
  readonly roleTags: readonly number[]
  readonly name: string
  readonly mobile: string
  /** A picture that proves what the person says he is. */
  readonly proof: File | undefined
}

const EMPTY: Enrollment = { roleTags: [], name: '', mobile: '', proof: undefined }
const KEY = 'enrollment'

/** Undefined until the device has been asked. */
const enrollmentAtom = atom<Enrollment>()

/** What is filled in so far, and how to change it; undefined until the device has answered. */
export function useEnrollment(): [Enrollment | undefined, (change: Partial<Enrollment>) => void, () => void] {
  const { device } = useData()
  const [value, setValue] = useAtom(enrollmentAtom)
  useEffect(() => {
    if (value !== undefined) return
    // A draft that cannot be read is no reason to keep the page closed.
    device.draft<Enrollment>(KEY).then(
      (found) => setValue((now) => now ?? found ?? EMPTY),
      () => setValue((now) => now ?? EMPTY),
    )
  }, [device, value, setValue])
  const change = useCallback(
    (part: Partial<Enrollment>) => {
      const next = { ...(value ?? EMPTY), ...part }
      setValue(next)
      device.saveDraft(KEY, next).catch(reportError)
    },
    [device, value, setValue],
  )
  const clear = useCallback(() => {
    setValue(EMPTY)
    device.removeDraft(KEY).catch(reportError)
  }, [device, setValue])
  return [value, change, clear]
}
