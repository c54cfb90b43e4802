// A picture that only the token of the open identity opens, not the reading cookie: that one speaks for a file's own organisation.
import { useEffect, useState } from 'react'
import { useData } from '../data-context.tsx'
import { currentToken } from '../device/current-token.ts'

/** The bytes as a file; undefined while they are fetched, null when they are not to be had. */
export function useTokenPicture(fileUri: string): File | null | undefined {
  const { device, baseUrl } = useData()
  const [file, setFile] = useState<File | null>()
  useEffect(() => {
    const left = new AbortController()
    const load = async () => {
      const token = (await currentToken(device)) ?? ''
      const path = `${baseUrl}/api/platform/files/${encodeURIComponent(fileUri)}`
      const response = await fetch(path, { headers: { token }, signal: left.signal })
      return response.ok ? new File([await response.blob()], fileUri) : null
    }
    setFile(undefined)
    load().then(setFile, () => left.signal.aborted || setFile(null))
    return () => left.abort()
  }, [device, baseUrl, fileUri])
  return file
}
