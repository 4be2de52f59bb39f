-- A price after its discount, which is rounded down to a hundredth: the displayed price and the charged one.
create or replace function shop_price(p_price bigint, p_discount_percent int) returns bigint
    language sql immutable as $$ select p_price - p_price / 100 * p_discount_percent - p_price % 100 * p_discount_percent / 100 $$;
