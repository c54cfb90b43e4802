const PATIENCE_MS = 10_000

/** Where the device is, to about ten metres; undefined where it does not say, or the person would rather not. */
export function findPosition(): Promise<{ lng: number; lat: number } | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: rounded(coords.longitude), lat: rounded(coords.latitude) }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
}
