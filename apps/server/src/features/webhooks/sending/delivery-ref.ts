/** Whose delivery, and which. */
export interface DeliveryRef {
  readonly companyId: string;
  readonly deliveryId: string;
}
