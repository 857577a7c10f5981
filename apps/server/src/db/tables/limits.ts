export interface RateLimits {
  key: string;
  window_start: Date;
  count: number;
}

export interface Pauses {
  key: string;
  ends_at: Date;
}
