/** The products of the demo businesses at the till: name and price in hundredths. */
export const productsByBusiness: Record<string, readonly [[string, number], ...[string, number][]]> = {
  olive: [
    ['Shakshuka', 5200],
    ['Mezze for two', 8400],
    ['Grilled sea bream', 9600],
    ['Fattoush', 4600],
    ['Lamb kebab', 7800],
    ['Roasted cauliflower', 4200],
    ['Mint lemonade', 1600],
    ['Baklava', 2400],
    ['Double espresso', 1200],
  ],
  kahve: [
    ['Filtre kahve', 9500],
    ['Latte', 12500],
    ['Türk kahvesi', 8500],
    ['Cortado', 11500],
    ['Tereyağlı kruvasan', 11000],
    ['San Sebastian', 18500],
    ['Çekirdek kahve 250 g', 42000],
    ['Soğuk demleme', 13500],
  ],
  sfarim: [
    ['סיפורת מתורגמת', 8900],
    ['ספר שירה', 6400],
    ['ספר כיס', 4900],
    ['ספר ילדים מאויר', 5900],
    ['ספר בישול', 12800],
    ['מחברת', 3200],
    ['גלויות, סט', 2400],
  ],
};
