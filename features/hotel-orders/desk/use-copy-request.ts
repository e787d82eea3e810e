import { callApi, isCallFailure } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { getHotelRequest } from '../contract-desk.ts'
import { useDeskTexts } from './texts.ts'

/** Copies the request to an order's hotel in the language that the hotel reads. */
export function useCopyRequest() {
  const texts = useDeskTexts()
  return async (orderId: string): Promise<void> => {
    try {
      const { text, language } = await callApi(getHotelRequest, { orderId })
      await navigator.clipboard.writeText(text)
      notify.success(texts.copied[language])
    } catch (failure) {
      if (isCallFailure(failure)) notify.failure(failure)
      else notify.error(texts.copyRefused)
    }
  }
}
