import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWeather, WEATHER_KEPT_MS, WEATHER_PAUSE_MS } from './weather.ts'

/** A maps service on this machine. */
let answer: unknown
const asked: string[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').search)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/weather/weatherInfo`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked.length = 0
  answer = { status: '1', lives: [{ city: '杭州市', weather: '多云', temperature: '18', humidity: '60' }] }
})

const clock = { nowMs: 1_000_000 }
const faults: unknown[] = []
const source = () =>
  createWeather({
    url,
    key: 'K',
    city: '330100',
    nowMs: () => clock.nowMs,
    onFault: (error) => void faults.push(error),
  })

test('the first of the lives is the weather, asked for once in half an hour and city', async () => {
  const weather = source()
  const seen = { city: '杭州市', temperature: '18', weather: '多云', atMs: clock.nowMs }
  expect(await Promise.all([weather.ask(undefined), weather.ask('330100')])).toEqual([seen, seen])
  expect(asked).toEqual(['?key=K&city=330100'])
  await weather.ask('110000')
  expect(asked).toHaveLength(2)
  clock.nowMs += WEATHER_KEPT_MS
  expect(await weather.ask(undefined)).toEqual({ ...seen, atMs: clock.nowMs })
  expect(asked).toHaveLength(3)
})

test('a provider that fails is told of, left alone for a minute, and asked again', async () => {
  const weather = source()
  answer = { status: '0', info: 'INVALID_USER_KEY' }
  expect(await weather.ask(undefined)).toBeUndefined()
  expect(await weather.ask(undefined)).toBeUndefined()
  expect(asked).toHaveLength(1)
  expect(faults).toHaveLength(1)
  answer = { status: '1', lives: [{ city: '杭州市', weather: '晴', temperature: '20' }] }
  clock.nowMs += WEATHER_PAUSE_MS
  expect((await weather.ask(undefined))?.temperature).toBe('20')
})
