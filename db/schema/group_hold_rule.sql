table group_hold_rule (
  hotel_id uuid not null,
  most_rooms integer not null,
  hours integer not null,
  min_days_ahead integer not null,
  constraint group_hold_rule_pkey PRIMARY KEY (hotel_id),
  constraint group_hold_rule_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint group_hold_rule_hours_check CHECK (((hours >= 1) AND (hours <= 720))),
  constraint group_hold_rule_min_days_ahead_check CHECK (((min_days_ahead >= 0) AND (min_days_ahead <= 365))),
  constraint group_hold_rule_most_rooms_check CHECK (((most_rooms >= 0) AND (most_rooms <= 200)))
)
grant delete, insert, select, update to tradewind_app
