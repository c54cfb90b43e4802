// The bytes of a paper, fetched when it is looked at. They stay in the memory of the page for as long as the viewer is open, so
// that what was seen is seen again without a network; on the device they lie nowhere.
import { useEffect, useState } from 'react'
import { useFileUrl } from '#src/data/files/use-file-url.ts'

export type KeptPapers = Map<string, Blob>

export interface PaperBytes {
  readonly blob: Blob | undefined
  readonly isBroken: boolean
  readonly retry: () => void
}

/** Fetches a paper once; `kept` is what the viewer has fetched before. */
export function usePaperBytes(fileUri: string, kept: KeptPapers): PaperBytes {
  const address = useFileUrl(fileUri)
  const [blob, setBlob] = useState(kept.get(fileUri))
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it once more
  useEffect(() => {
    if (blob || address === undefined) return
    const stopping = new AbortController()
    const ask = async () => {
      const answer = await fetch(address, { signal: stopping.signal })
      if (!answer.ok) throw new Error(`the paper was answered with ${answer.status}`)
      const found = await answer.blob()
      kept.set(fileUri, found)
      setBlob(found)
    }
    ask().catch(() => {
      if (!stopping.signal.aborted) setBroken(true)
    })
    return () => stopping.abort()
  }, [address, blob, fileUri, kept, tries])
  return {
    blob,
    isBroken,
    retry: () => {
      setBroken(false)
      setTries(tries + 1)
    },
  }
}
