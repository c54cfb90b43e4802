import { testEveryPage } from '../kit/every-page.ts'

testEveryPage('elsewhere')
