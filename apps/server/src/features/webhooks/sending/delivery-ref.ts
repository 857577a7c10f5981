/** A delivery and its company. */
export interface DeliveryRef {
  readonly companyId: string;
  readonly deliveryId: string;
}
